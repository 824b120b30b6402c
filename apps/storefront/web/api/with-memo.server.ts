import type { AnswerMemo, Visit } from '#storefront/contract/web-handler.ts'
import type { CallAnswer } from '#storefront/web/client/call-types.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

/** A page's calls. Those that carry nothing of the visitor, and ask for nothing to be done, may be answered from memory. */
export function withMemo(
  { origin, language }: Pick<Visit, 'origin' | 'language'>,
  api: ApiClient,
  memo: AnswerMemo,
): ApiClient {
  return {
    call(name, request) {
      const { params, query, ...more } = request as Record<string, Record<string, unknown> | undefined>
      const ask = () => api.call(name, request)
      const isPlain = Object.keys(more).length === 0
      // what is remembered is what was asked for by this name
      return isPlain ? (memo({ name, params, query, origin, language }, ask) as CallAnswer<typeof name>) : ask()
    },
  }
}
