import { readSettings, type Settings } from '#config/settings.ts'

/** Secrets that are strong enough for production. */
export const SECRET = 'vT0oUZr3cSxk0i2yJ8mNfQb5hW7pLdGa9EeXtKzB1Hs='
export const WHSEC = 'whsec_4pQkT7mZbX2vN9cR1sL8wYhD5gJ0fUaE'

export function settingsOf(env: Record<string, string>): Settings {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.settings
}

export function problemsOf(env: Record<string, string>): string[] {
  const read = readSettings(env)
  return read.ok ? [] : read.problems
}
