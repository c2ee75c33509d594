import { FILE_HEADERS } from './file-headers.ts'

/** In the colours of the picture for people without one; the sign is in the middle, where no crop removes it. */
const PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480">',
  '<rect width="320" height="240" fill="#e6f2ec"/>',
  '<g fill="none" stroke="#9cc4b3" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">',
  '<rect x="105" y="78" width="110" height="84" rx="9"/>',
  '<circle cx="188" cy="103" r="7"/>',
  '<path d="M110 152L138 126L168 158M101 66L219 174"/>',
  '</g></svg>',
].join('')

/** In place of a photo that is gone (FM-19): browsers show the picture of a 404 as well. Nothing stores it. */
export const missingPhotoResponse = () =>
  new Response(PICTURE, {
    status: 404,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', ...FILE_HEADERS },
  })
