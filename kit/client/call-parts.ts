import type { z } from 'zod'

/** What a call is asked with: the parts that its endpoint has, and no others. */
export type CallParts<Endpoint> = Part<Endpoint, 'params'> & Part<Endpoint, 'query'> & Part<Endpoint, 'body'>

/** In brackets, so that a call of any name is not each call at once. */
type Part<Endpoint, Key extends string> = [Endpoint] extends [{ [key in Key]: infer Schema extends z.ZodType }]
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined }
