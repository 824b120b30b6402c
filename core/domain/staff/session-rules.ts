const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** At a desk, or on a device in the warehouse that several people share by their PIN. */
export type SessionKind = 'desk' | 'device'

export const SESSION_RULES = {
  desk: { life: 12 * HOUR, idle: 60 * MINUTE },
  device: { life: 12 * HOUR, idle: 15 * MINUTE },
} as const satisfies Record<SessionKind, { life: number; idle: number }>

/** How long a proof of who one is opens the dangerous doors. */
export const PROOF_LIFE = 10 * MINUTE

/** How long an operator may look into a store. */
export const SUPPORT_LIFE = 30 * MINUTE

export const INVITATION_LIFE = 72 * HOUR

/** How long a link to another password is good. */
export const RESET_LIFE = HOUR

type SessionTimes = { kind: SessionKind; createdAt: Date; lastUsedAt: Date; endedAt: Date | null }

export function isLive({ kind, createdAt, lastUsedAt, endedAt }: SessionTimes, now: Date): boolean {
  const { life, idle } = SESSION_RULES[kind]
  const isOver = endedAt !== null && endedAt <= now
  return !isOver && now.getTime() - createdAt.getTime() < life && now.getTime() - lastUsedAt.getTime() < idle
}

/** A clock that went back proves nothing. */
export function isFresh(provenAt: Date | null, now: Date): boolean {
  if (provenAt === null) return false
  const age = now.getTime() - provenAt.getTime()
  return age >= 0 && age < PROOF_LIFE
}

/** Written down once a minute at most: a session is used with every click. What is from before is written anew. */
export function lastNoted(now: Date): Date {
  return new Date(now.getTime() - MINUTE)
}
