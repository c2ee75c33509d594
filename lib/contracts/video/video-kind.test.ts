import { readFileSync } from 'node:fs'
import { videoKindOf } from './video-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0))
const box = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\0\0`

test.each([
  ['avi', 'RIFF\x24\0\0\0AVI LIST'],
  ['wmv', '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'],
  ['mpeg', '\0\0\x01\xba\x44\0\x04\0'],
  ['mpeg', '\0\0\x01\xb3\x14\0\xf0\x13'],
  ['flv', 'FLV\x01\x05\0\0\0\x09'],
  ['rmvb', '.RMF\0\0\0\x12'],
  ['mp4', box('isom')],
  ['mp4', box('mp42')],
  ['mp4', box('avc1')],
  ['m4v', box('M4V ')],
  ['mov', box('qt  ')],
  ['mov', '\0\0\0\x08wide\0\0\0\0mdat'],
  ['f4v', box('f4v ')],
  ['3gp', box('3gp4')],
])('R-9.23 a %s is recognized by its first bytes', (kind, head) => {
  expect(videoKindOf(bytes(head))).toBe(kind)
})

test('R-9.23 a clip of the demo is an mp4', () => {
  expect(videoKindOf(readFileSync('public/clips/lanqiu.mp4'))).toBe('mp4')
})

test.each([
  ['a page', '<!doctype html><script>'],
  ['a photo of a phone', box('heic')],
  ['a moving photo', box('avis')],
  ['sound alone', box('M4A ')],
  ['a sound with the frame of an AVI', 'RIFF\x24\0\0\0WAVEfmt '],
  ['the word of an AVI in another frame', 'XXXX\x24\0\0\0AVI LIST'],
  ['a WebM, which no record takes', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81'],
  ['nothing', ''],
])('T13 R-9.23 %s is not accepted as a video', (_, head) => {
  expect(videoKindOf(bytes(head))).toBeNull()
})
