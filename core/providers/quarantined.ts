/** The database is a copy that was not released: nothing leaves it. Jobs that meet it are tried again. */
export class Quarantined extends Error {
  override name = 'Quarantined'
  constructor() {
    super('The database is in quarantine')
  }
}
