import { venuePages } from '../../list-pages.tsx'

const { generateMetadata, Page } = venuePages.searched

export { generateMetadata }

/** The venue list with search text, filters, another order or size, or near a position. */
export default Page
