import type { AssetFiles } from '#kit/http/files/asset-files.ts'
import type { CreateOfficeHandler } from '#office/contract/office-handler.ts'
import { officeInPreparation } from '#office/http/office-in-preparation.ts'

export type OfficeWeb = { createOfficeHandler: CreateOfficeHandler; assets: AssetFiles }

type Building = {
  /** Whether its build has come to its end. */
  isBuilt: () => Promise<boolean>
  openOffice: () => Promise<OfficeWeb>
}

/** The office of a shop that was opened before the office was built: until it is, whoever asks for it is told so. */
export function openOnceBuilt({ isBuilt, openOffice }: Building): OfficeWeb {
  let opening: Promise<OfficeWeb> | null = null
  const find = async () => {
    if (opening === null && !(await isBuilt())) return null
    opening ??= openOffice().catch((error) => {
      opening = null
      throw error
    })
    return opening
  }
  return {
    createOfficeHandler(options) {
      let handler: ReturnType<OfficeWeb['createOfficeHandler']> | null = null
      return async (request, visit) => {
        const office = await find()
        if (office === null) return officeInPreparation(visit)
        handler ??= office.createOfficeHandler(options)
        return handler(request, visit)
      }
    },
    assets: async (path) => (await (await find())?.assets(path)) ?? null,
  }
}
