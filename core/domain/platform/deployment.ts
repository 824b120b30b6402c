/** Whose a database is, and until when its rows are known to be those of the one it was restored from. */
export type Deployment = { id: string; since: Date; restoredUntil: Date | null }

/** What a deployment is called that nobody has named. */
export const USUAL_DEPLOYMENT = 'main'

/** The name of a restored database: nobody's until it is released. */
export function restoredName(now: Date): string {
  return `restored-${stampOf(now)}`
}

/** A moment as part of a name: 20261119T183005Z. */
export function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** A process acts for the database of its own deployment, and for no other. */
export function isOwnDeployment(stored: Pick<Deployment, 'id'> | null, own: string): boolean {
  return stored?.id === own
}

export function sentenceOfQuarantine(stored: string, own: string): string {
  return `The database belongs to the deployment ${stored}, this process to ${own}: it shows everything, changes nothing, and sends no mail, takes no money, books no parcel and calls no webhook (see docs/backup.md).`
}
