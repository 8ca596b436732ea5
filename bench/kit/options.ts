/** What a run is told on the command line. */
export interface Options {
  /** Students of the one large school. */
  students: number;
  /** Schools of the many, and the students of each. */
  schools: number;
  studentsEach: number;
  /** Rounds of A B B A; the median of them counts. */
  rounds: number;
}
