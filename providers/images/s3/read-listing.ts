/** The paths in an S3 listing. Ours are plain letters, digits, dots, dashes and slashes: nothing to unescape. */
export function readListing(xml: string): { paths: string[]; isTruncated: boolean } {
  return {
    paths: [...xml.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, path = '']) => path),
    isTruncated: /<IsTruncated>true<\/IsTruncated>/.test(xml),
  }
}
