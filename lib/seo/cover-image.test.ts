import { join } from 'node:path'
import sharp from 'sharp'
import { coverImage } from './cover-image.ts'

test.each(['/pictures/sports/wangqiu/0-640.webp', '/pictures/venues/0-320.webp', '/clips/lanqiu.webp'])(
  'C-10 the size stated for the site’s own cover %s is that of the file',
  async (cover) => {
    const { url, width, height } = coverImage(cover, '封面')
    const file = await sharp(join(import.meta.dirname, '../../public', url)).metadata()
    expect([width, height]).toEqual([file.width, file.height])
  },
)

test.each([`/uploads/${'A'.repeat(22)}-1080.webp`, 'https://static.example.com/pictures/sports/wangqiu/0-640.webp'])(
  'C-10 a cover that may have any shape is shared without a size: %s',
  (cover) => {
    expect(Object.keys(coverImage(cover, '封面'))).toEqual(['url', 'alt'])
  },
)
