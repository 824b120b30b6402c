/** Behind the sign that is never sent to a server: the token stays out of logs and of what other pages learn. */
export function invitationLink(officeOrigin: string, token: string): string {
  return `${officeOrigin}/invitation#${token}`
}
