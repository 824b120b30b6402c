/** Something the person at the keyboard can mend: shown as its sentence, without a stack trace. */
export class Problem extends Error {
  /** @param {string} sentence @param {string} [output] what the failed program printed */
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output
  }
}
