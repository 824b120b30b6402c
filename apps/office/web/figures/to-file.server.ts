/** The API's file, under the name it gave. */
export function toFile(answer: Response): Response {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': answer.headers.get('content-disposition') ?? 'attachment; filename="figures.csv"',
  }
  return new Response(answer.body, { headers })
}
