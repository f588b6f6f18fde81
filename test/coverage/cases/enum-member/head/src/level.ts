export enum Level {
  Low = 1,
  High = 2,
  Top = 3,
}
