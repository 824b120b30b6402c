import { paths } from '#web/paths.ts'
import { endSession } from '#web/state/end-session.ts'

/** Leaves nothing of the person behind, then starts afresh at the home page. */
export function logOutFromHeader(): void {
  endSession()
  location.assign(paths.home)
}
