/** The API's file, as it is and under the name it gave. */
export function toBookFile(answer: Response): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'content-disposition']) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { headers })
}
