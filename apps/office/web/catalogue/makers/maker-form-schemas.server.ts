import { z } from 'zod'

const text = z.string().trim().default('')

/** All three or none: without any, the store says nothing of its own. */
export const makerForm = z
  .object({ id: z.string(), name: text, address: text, contact: text })
  .superRefine(({ id, ...maker }, issues) => {
    const missing = Object.entries(maker).filter(([, said]) => said === '')
    if (missing.length === Object.keys(maker).length) return
    for (const [field] of missing) issues.addIssue({ code: 'invalid_type', expected: 'string', path: [field] })
  })
  .transform(({ id, ...maker }) => ({ id, maker: maker.name === '' ? null : maker }))
