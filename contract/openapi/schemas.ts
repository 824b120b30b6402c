import { z } from 'zod'
import { loggedIn, nothing, session, tokenPair, user, userExport } from '../accounts/accounts.ts'
import { address } from '../accounts/addresses.ts'
import { passkeyCreation, passkeyRequest, recoveryCodes, secondFactorNeeded, security } from '../accounts/security.ts'
import { type CallName, calls } from '../calls.ts'
import { product, productCard, productFacets, productList, productSuggestion } from '../catalogue/products.ts'
import { describeCall } from '../endpoints.ts'
import { errorStatus } from '../error-codes.ts'
import { membership } from '../memberships/memberships.ts'
import { garmentOver, startedMembership, upgradePreview, userMembership } from '../memberships/user-memberships.ts'
import {
  movement,
  order,
  orderItemView,
  orderList,
  orderSummary,
  placedOrder,
  withdrawalPreview,
  withdrawalReceipt,
} from '../orders/orders.ts'
import { dateRange, deliveryEstimate, discount, hold, orderEstimate, priceLine } from '../rentals/rentals.ts'
import { contactsPage, homePage, howItWorksPage, legalPage } from '../stores/store-pages.ts'
import { languagesMap, partnerStore } from '../stores/stores.ts'
import type { JsonSchema } from './types.ts'

/** What has a name of its own in the document; everything else is written out where it is used. */
const named: Record<string, z.ZodType> = {
  PartnerStore: partnerStore,
  Languages: languagesMap,
  Membership: membership,
  Product: product,
  ProductCard: productCard,
  ProductList: productList,
  ProductFacets: productFacets,
  ProductSuggestion: productSuggestion,
  HomePage: homePage,
  HowItWorksPage: howItWorksPage,
  ContactsPage: contactsPage,
  LegalPage: legalPage,
  Nothing: nothing,
  User: user,
  TokenPair: tokenPair,
  LoggedIn: loggedIn,
  UserExport: userExport,
  Session: session,
  Address: address,
  DateRange: dateRange,
  DeliveryEstimate: deliveryEstimate,
  OrderEstimate: orderEstimate,
  PriceLine: priceLine,
  Hold: hold,
  Discount: discount,
  Order: order,
  OrderItem: orderItemView,
  OrderSummary: orderSummary,
  OrderList: orderList,
  PlacedOrder: placedOrder,
  Movement: movement,
  WithdrawalPreview: withdrawalPreview,
  WithdrawalReceipt: withdrawalReceipt,
  UserMembership: userMembership,
  StartedMembership: startedMembership,
  UpgradePreview: upgradePreview,
  Security: security,
  RecoveryCodes: recoveryCodes,
  PasskeyRequest: passkeyRequest,
  PasskeyCreation: passkeyCreation,
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

export function describeSchemas(): { components: Record<string, JsonSchema>; dataOf: Record<CallName, JsonSchema> } {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name })
  const names = Object.keys(calls) as CallName[]
  for (const name of names) {
    const { data } = describeCall(name)
    if (!registry.has(data)) registry.add(data, { id: dataId(name) })
  }

  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: simplify,
    // The content of a file is no JSON.
    unrepresentable: 'any',
  })
  const described = Object.entries(schemas).map(
    ([id, { $schema, $id, ...schema }]) => [id, schema as JsonSchema] as const,
  )
  const all = Object.fromEntries(described)
  return {
    components: { ...Object.fromEntries(described.filter(([id]) => id in named)), Failure: failure },
    dataOf: Object.fromEntries(
      names.map((name) => [name, all[dataId(name)] ?? refTo(registry.get(describeCall(name).data)?.id ?? '')]),
    ) as Record<CallName, JsonSchema>,
  }
}

export function describeInput(schema: z.ZodType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', override: simplify })
  return described as JsonSchema
}

const failure: JsonSchema = {
  type: 'object',
  description: 'What every failure looks like, whatever the status.',
  required: ['success', 'code', 'errors'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(errorStatus), description: 'Stable: decide by it.' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
          field: { type: 'string', description: 'The parameter or field it is about.' },
          garment: describeInput(garmentOver.describe('Of GARMENTS_OVER_PLAN: a garment that is in the way.')),
        },
      },
    },
    secondFactor: { ...describeInput(secondFactorNeeded), description: 'With SECOND_FACTOR_NEEDED: how to go on.' },
  },
}

function dataId(name: CallName): string {
  return `data of ${name}`
}

/** Answers may grow new fields, and the limits of a JavaScript integer or the pattern of a UUID tell a reader nothing. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date') delete jsonSchema.pattern
}
