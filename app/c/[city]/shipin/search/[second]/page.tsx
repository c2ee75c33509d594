import { videoPages } from '../../list-pages.tsx'

const { generateMetadata, Page } = videoPages.searched

export { generateMetadata }

/** The videos with search text, another order or size. */
export default Page
