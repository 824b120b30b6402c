import { z } from 'zod'

/** Schemas with a name of their own in the OpenAPI document; every other is written out where it is used. */
export const schemaNames = z.registry<{ id: string }>()
