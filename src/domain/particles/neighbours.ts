/** The number of points to which each point is joined (specification §9). */
export const neighbourCount = 5;

/** For every point the indices of the five nearest points, nearest first: five entries a point. */
export function nearest(x: Float32Array, y: Float32Array): Uint16Array {
  const found = new Uint16Array(x.length * neighbourCount);
  const distances = new Float32Array(neighbourCount);
  for (let point = 0; point < x.length; point += 1) {
    const start = point * neighbourCount;
    distances.fill(Infinity);
    for (let other = 0; other < x.length; other += 1) {
      if (other === point) continue;
      const distance = (x[other]! - x[point]!) ** 2 + (y[other]! - y[point]!) ** 2;
      if (distance >= distances[neighbourCount - 1]!) continue;
      let place = neighbourCount - 1;
      for (; place > 0 && distances[place - 1]! > distance; place -= 1) {
        distances[place] = distances[place - 1]!;
        found[start + place] = found[start + place - 1]!;
      }
      distances[place] = distance;
      found[start + place] = other;
    }
  }
  return found;
}

/** The part of `nearest` that belongs to one point. */
export function neighboursOfPoint(neighbours: Uint16Array, point: number): Uint16Array {
  return neighbours.subarray(point * neighbourCount, (point + 1) * neighbourCount);
}
