/** A network that keeps pages in front of us, each with its tags. Every call may be repeated, and rejects when it has to be. */
export type Cdn = {
  /** Drops what carries one of these tags. */
  purge(tags: readonly string[]): Promise<void>
  purgeAll(): Promise<void>
}
