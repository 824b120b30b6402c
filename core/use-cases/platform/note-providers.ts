import type { Database } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveProviderOutcome } from '#database/queries/platform/provider-states.ts'
import { toCause } from '#domain/jobs/to-cause.ts'
import { isWorthNoting, type ProviderName } from '#domain/platform/provider-condition.ts'
import { watchProvider } from '#providers/watch-provider.ts'

export type ProviderNotes = {
  /** The same port, whose outcomes are written down for operators. */
  watch<Port extends object>(name: ProviderName, port: Port): Port
  /** Everything that was to be written down is. */
  settled(): Promise<void>
}

/** Told of every call, whether or not it is worth a note. */
export type OnProviderCall = (name: ProviderName, call: { isSuccess: boolean; milliseconds: number }) => void

type NotingOptions = { db: Database; now: () => Date; onCall?: OnProviderCall | undefined }

/**
 * How the services outside are doing, from what really happened. It is written down beside the work, never in its way: a
 * note that cannot be written is lost.
 */
export function createProviderNotes({ db, now, onCall = () => {} }: NotingOptions): ProviderNotes {
  const last = new Map<ProviderName, { isSuccess: boolean; at: number }>()
  let writing: Promise<unknown> = Promise.resolve()

  function note(name: ProviderName, error: unknown | null) {
    const at = now()
    const outcome = { isSuccess: error === null, at: at.getTime() }
    if (!isWorthNoting(last.get(name) ?? null, outcome)) return
    last.set(name, outcome)
    const cause = error === null ? null : toCause(error)
    writing = writing.then(() => asPlatform(db, (trx) => saveProviderOutcome(trx, { name, cause, at }))).catch(() => {})
  }

  return {
    watch: (name, port) =>
      watchProvider(port, (error, milliseconds) => {
        onCall(name, { isSuccess: error === null, milliseconds })
        note(name, error)
      }),
    async settled() {
      await writing
    },
  }
}
