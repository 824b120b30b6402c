import { z } from 'zod'
import type { RichText } from '#domain/stores/pages/rich-text.ts'

export const run = z.object({
  text: z.string(),
  isStrong: z.boolean().optional(),
  isEmphasised: z.boolean().optional(),
  isStruck: z.boolean().optional(),
  isCode: z.boolean().optional(),
  link: z.string().optional().describe('Of this host, of the web, a mailbox or a telephone'),
})

const runs = z.array(run)

/** What a store wrote, as elements and words: nothing in it is markup. */
export const richText = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), runs }),
    z.object({ kind: z.literal('heading'), level: z.union([z.literal(3), z.literal(4)]), runs }),
    z.object({
      kind: z.literal('list'),
      isOrdered: z.boolean(),
      items: z.array(z.object({ runs, items: z.array(runs) })),
    }),
    z.object({ kind: z.literal('quote'), paragraphs: z.array(runs) }),
    z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
    z.object({ kind: z.literal('picture'), address: z.string(), alt: z.string() }),
    z.object({ kind: z.literal('rule') }),
  ]),
) satisfies z.ZodType<RichText>
