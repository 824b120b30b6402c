import type { OfficeEnvelope } from '../../client/call-types.ts'

/** What came of a form: what it would mean, or that it is published. */
export type PublishAnswer<Preview> = { step: 'preview'; preview: Preview } | { step: 'published'; data: unknown }

export function asPreview<Preview>(answer: OfficeEnvelope<Preview>): OfficeEnvelope<PublishAnswer<Preview>> {
  return answer.success ? { success: true, data: { step: 'preview', preview: answer.data } } : answer
}

export function asPublished<Preview>(answer: OfficeEnvelope<unknown>): OfficeEnvelope<PublishAnswer<Preview>> {
  return answer.success ? { success: true, data: { step: 'published', data: answer.data } } : answer
}
