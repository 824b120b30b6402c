import type { PartnerStore } from './partner-store.ts'

/** The ids that decide whose script every page of a store loads, and whose list a subscriber's address goes to. */
export const TOOL_FIELDS = [
  'googleAnalyticsId',
  'metaPixelId',
  'chatbotId',
  'chatbotVisible',
  'mailingListId',
] as const satisfies readonly (keyof PartnerStore)[]

export type ToolField = (typeof TOOL_FIELDS)[number]
export type StoreTools = Pick<PartnerStore, ToolField>

/**
 * Of a property of Google Analytics, and of nothing else that the same address serves: a container of the Tag Manager
 * (`GTM-`) runs whatever script is written into it, and tags of other products (`AW-`, `DC-`, `GT-`) can hold others.
 */
export const ANALYTICS_ID = /^G-[A-Z0-9]{4,20}$/
export const PIXEL_ID = /^\d{1,40}$/
export const CHAT_ID = /^[A-Za-z0-9-]{1,64}$/

export function isToolField(field: string): field is ToolField {
  return TOOL_FIELDS.some((tool) => tool === field)
}

export function toolsOf(store: StoreTools): StoreTools {
  const { googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId } = store
  return { googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId }
}
