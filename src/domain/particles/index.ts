// The network of points over the picture of the login page; everything outside this folder imports from here.
export { brightnessAt, wanderingLight } from './light.ts';
export { advance } from './drift.ts';
export { createNetwork, gridSide, type Network, type LightPosition } from './network.ts';
export { neighboursOfPoint } from './neighbours.ts';
