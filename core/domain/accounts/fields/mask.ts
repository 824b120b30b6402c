/** An e-mail by which nobody is written to, and its owner is recognised by who knows them: a•••@example.it */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The same of a name: A. R. */
export function maskName(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .filter((name) => name !== '')
    .map((name) => `${[...name][0]}.`)
    .join(' ')
}
