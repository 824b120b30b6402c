import { data } from 'react-router'
import type { Language } from '#domain/stores/languages.ts'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import type { OfficeEnvelope } from '../../client/call-types.ts'
import type { FormAnswer } from '../../ui/form/form-answer.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { readPageForm } from './read-page-form.ts'

/** Who wrote a field since, and what the newest revision is: enough to keep one's own words, or theirs. */
export type PageConflict = { conflicts: { field: string; by: string; at: string }[]; revision: number }

/** Every form of the editor. */
export const pageAction = byIntent(({ api, params, form }) => {
  const key = {
    storeId: params.storeId ?? '',
    slug: params.slug ?? '',
    language: (params.language ?? 'it') as Language,
  }
  const revision = Number(form.get('over') || form.get('revision'))
  return {
    async save() {
      const seen = JSON.parse(String(form.get('seen') ?? '{}'))
      const changes = readPageForm(form, { slug: key.slug, seen })
      const answer = await api.call('savePageDraft', { params: key, body: { revision, changes } })
      if (answer.success || answer.code !== 'CHANGED_MEANWHILE') return settle('save', answer)
      const newest = await api.call('page', { params: key })
      const { conflicts = [] } = (answer.details ?? {}) as Partial<PageConflict>
      return settle('save', answer, { conflicts, revision: newest.success ? newest.data.revision : revision })
    },
    publish: async () => settle('publish', await api.call('publishPage', { params: key, body: { revision } })),
    discard: async () => settle('discard', await api.call('discardPageDraft', { params: key })),
    async restore() {
      const number = Number(form.get('number'))
      return settle('restore', await api.call('restorePageVersion', { params: { ...key, number } }))
    },
  }
})

/** A refusal has its status: the router then reads nothing anew, and what was typed stays where it is. */
function settle(intent: string, answer: OfficeEnvelope<unknown>, conflict?: PageConflict) {
  const code = answer.success ? null : answer.code
  const result = { status: code === null ? ('success' as const) : ('error' as const) }
  const formAnswer: FormAnswer<PageConflict> = { intent, result, code, data: conflict ?? null }
  return data(formAnswer, { status: code === null ? 200 : (officeErrorStatus[code] ?? 500) })
}
