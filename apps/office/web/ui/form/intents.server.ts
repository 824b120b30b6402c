import { type ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import type { OfficeVisit } from '#office/contract/office-handler.ts'
import type { OfficeClient, OfficeEnvelope } from '../../client/call-types.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { answerForm } from './answer-form.server.ts'
import type { FormAnswer } from './form-answer.ts'

type Keeping = Pick<Parameters<typeof answerForm>[0], 'secrets' | 'keeps'>

/** A form that is read by its schema and answered by one call. */
type On = <Schema extends z.ZodType, Answer extends OfficeEnvelope<unknown>>(
  schema: Schema,
  send: (value: z.output<Schema>) => Promise<Answer>,
  keeping?: Keeping,
) => () => ReturnType<typeof answerForm<Schema, Answer>>

export type SentForm<Params = ActionFunctionArgs['params']> = {
  request: Request
  params: Params
  form: FormData
  api: OfficeClient
  visit: OfficeVisit
  on: On
}

/** What each form of a page does, by the intent it sends. */
type IntentTable<Answers> = { [Intent in keyof Answers]: () => Promise<Answers[Intent]> }

type ActionOf<Params> = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: Params }

/**
 * The action of a page with several forms: each sends an `intent`, the table says what that does. More words of an intent
 * say which one of many forms it was (`connect stripe`), for the answer to find back to it. What no form of the page
 * means does nothing, and says so: a page that was open while a new version went out may send it.
 */
export function byIntent<Answers extends object, Params = ActionFunctionArgs['params']>(
  tableOf: (sent: SentForm<Params>) => IntentTable<Answers>,
  defaults: Keeping = {},
) {
  return async ({ request, context, params }: ActionOf<Params>) => {
    const form = await request.formData()
    const visit = context.get(visitContext)
    const on: On = (schema, send, keeping) => () => answerForm({ form, visit, schema, ...defaults, ...keeping }, send)
    const table = tableOf({ request, params, form, visit, on, api: context.get(apiContext) })
    const intent = String(form.get('intent') ?? '')
    const [name = ''] = intent.split(' ')
    return hasOwn(table, name) ? table[name]() : answerUnknown(intent, table)
  }
}

/** By own property only: `toString` is no intent. */
function hasOwn<Named extends object>(named: Named, name: PropertyKey): name is keyof Named {
  return Object.hasOwn(named, name)
}

function answerUnknown(intent: string, table: object) {
  const details = { known: Object.keys(table) }
  const answer: FormAnswer<never> = { intent, result: { status: 'error' }, code: 'FORM_UNKNOWN', data: null, details }
  return data(answer, { status: officeErrorStatus.FORM_UNKNOWN })
}
