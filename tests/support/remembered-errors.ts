export type LoggedError = { fields: object; sentence: string }

export function rememberErrors(): { errors: LoggedError[]; log: { error(fields: object, sentence: string): void } } {
  const errors: LoggedError[] = []
  return { errors, log: { error: (fields, sentence) => errors.push({ fields, sentence }) } }
}
