import { paths } from './paths.ts'

/** The log-in page, and where to go back to afterwards. */
export function loginPath(previous: string): string {
  return `${paths.login}?${new URLSearchParams({ previous })}`
}
