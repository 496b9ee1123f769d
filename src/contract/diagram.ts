/** The page in which the editor draws diagrams: it may run what it is sent, and has neither an origin nor a network. */
export const diagramFrame = '/diagram-frame';
