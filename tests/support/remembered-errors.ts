export type LoggedError = { fields: object; sentence: string }

type Note = (fields: object, sentence: string) => void

/** A log that keeps what it is told. */
export function rememberErrors(): {
  errors: LoggedError[]
  warnings: LoggedError[]
  log: { error: Note; warn: Note }
} {
  const errors: LoggedError[] = []
  const warnings: LoggedError[] = []
  const log = {
    error: (fields: object, sentence: string) => void errors.push({ fields, sentence }),
    warn: (fields: object, sentence: string) => void warnings.push({ fields, sentence }),
  }
  return { errors, warnings, log }
}
