/** Where the next page of orders begins, as text: its moment and its id. */
export function writeOrderCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return `${createdAt.getTime()}~${id}`
}

/** Null for anything that no list has given out. */
export function readOrderCursor(text: string): { createdAt: Date; id: string } | null {
  const [, moment, id] = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  return moment === undefined || id === undefined ? null : { createdAt: new Date(Number(moment)), id }
}
