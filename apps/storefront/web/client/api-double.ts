import type { Envelope } from '#storefront/contract/shop-envelope.ts'

type Answer = Envelope<unknown> | Response | Error

/** For tests: an API that notes what it is asked, and answers by address ('GET /api/x') or, without one, NOT_FOUND. */
export function openApi(answers: Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>) {
  const requests: Request[] = []
  return {
    requests,
    calls: () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`),
    async fetch(request: Request): Promise<Response> {
      requests.push(request.clone())
      const given = answers[`${request.method} ${new URL(request.url).pathname}`] ?? notFound
      const answer = typeof given === 'function' ? await given(request) : given
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    },
  }
}

export const ok = (data: unknown): Envelope<unknown> => ({ success: true, data })

export const notFound: Envelope<never> = { success: false, code: 'NOT_FOUND', errors: [{ message: 'Non trovato' }] }

export const jwtExpired: Envelope<never> = {
  success: false,
  code: 'TOKEN_EXPIRED',
  errors: [{ message: 'jwt expired' }],
}

export const bearerOf = (request: Request | undefined) => request?.headers.get('authorization')
