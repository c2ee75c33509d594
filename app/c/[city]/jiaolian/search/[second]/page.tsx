import { coachPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = coachPages.searched

export { generateMetadata }

/** The coach list with search text, filters, another order or size, or near a position. */
export default Page
