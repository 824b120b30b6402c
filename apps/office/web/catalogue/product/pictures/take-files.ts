import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import type { OfficeEnvelope } from '../../../client/call-types.ts'

export type TakenFiles = { brought: number; refused: { name: string; code: OfficeErrorCode }[] }

/** The files of a form that was sent without scripts, one after the other; one that is refused stops no other. */
export async function takeFiles(
  form: FormData,
  bring: (file: File) => Promise<OfficeEnvelope<unknown>>,
): Promise<OfficeEnvelope<TakenFiles>> {
  const files = form.getAll('files').filter((entry) => entry instanceof File && entry.size > 0) as File[]
  const taken: TakenFiles = { brought: 0, refused: [] }
  for (const file of files) {
    const answer = await bring(file)
    if (answer.success) taken.brought += 1
    else taken.refused.push({ name: file.name, code: answer.code })
  }
  return { success: true, data: taken }
}
