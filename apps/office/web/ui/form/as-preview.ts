import type { OfficeEnvelope } from '../../client/call-types.ts'

/** What would come of a form, so that its dialog can tell it from what came of it. */
export function asPreview<Plan>(answer: OfficeEnvelope<Plan>): OfficeEnvelope<{ plan: Plan }> {
  return answer.success ? { ...answer, data: { plan: answer.data } } : answer
}
