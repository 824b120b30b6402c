import { z } from 'zod'
import { SEARCH_KINDS } from '#domain/search/search-kinds.ts'

export const searchQuery = z.object({
  text: z.string().trim().max(100).default('').describe('From two letters on something is found'),
})

export const found = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  label: z.string(),
  hint: z.string().describe('What tells it from others of that name; an e-mail in it is masked'),
})

export const foundStore = z.object({ id: z.uuid(), name: z.string(), domain: z.string() })

export type FoundView = z.infer<typeof found>
