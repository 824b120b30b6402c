import { StartupError } from '#domain/startup-error.ts'

/** The database has another history of migrations, and none of this checkout leads on from there. */
export class ForeignSchema extends StartupError {
  /** What is so, for a sentence that goes on with what to do about it. */
  readonly fact: string

  constructor(fact: string) {
    super(`${fact}: start with an empty one.`)
    this.fact = fact
  }
}
