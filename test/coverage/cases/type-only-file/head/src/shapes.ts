export interface Point {
  readonly x: number
  readonly y: number
}

export type Line = readonly [Point, Point]
