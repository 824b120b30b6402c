/** Where images are kept, by paths like `variants/abito/720.webp`. A reader never sees half a file. */
export type ImageStorage = {
  read(path: string): Promise<Buffer | null>
  write(path: string, file: { body: Buffer; contentType: string }): Promise<void>
  /** Everything whose path begins so; nothing there is nothing to do. */
  removeAll(prefix: string): Promise<void>
}
