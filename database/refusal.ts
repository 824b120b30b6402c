/** The start cannot go on for a reason its reader can act on: the message is one sentence to show as it is. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The database has another history of migrations, and none of this checkout leads on from there. */
export class ForeignSchema extends Refusal {
  /** What is so, for a sentence that goes on with what to do about it. */
  readonly fact: string

  constructor(fact: string) {
    super(`${fact}: start with an empty one.`)
    this.fact = fact
  }
}
