import type { MiddlewareFunction } from 'react-router'
import { USES_CAMERA } from '#office/contract/office-handler.ts'

/** For pages where codes are scanned: the front door lets them, and no other page, use the camera. */
export const usesCamera: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set(USES_CAMERA, 'yes')
  return response
}
