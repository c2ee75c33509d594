import { imageAddress } from '#lib/format/media-address.ts'
import { pictureAt } from '#lib/format/picture.ts'
import css from './photo-strip.module.css'

const SIZE = 72

/** A row of thumbnails; each opens in full in a new tab. `staticHost`: host of pictures. */
export const PhotoStrip = ({ addresses, staticHost }: { addresses: readonly string[]; staticHost: string }) =>
  addresses.length > 0 && (
    <ul className={css.photos}>
      {addresses.map((address, at) => (
        <li key={address}>
          <a href={imageAddress(address, staticHost)} target="_blank" rel="noopener">
            <img
              src={imageAddress(pictureAt(address, 2 * SIZE), staticHost)}
              width={SIZE}
              height={SIZE}
              loading="lazy"
              alt={`图片 ${at + 1}`}
            />
          </a>
        </li>
      ))}
    </ul>
  )
