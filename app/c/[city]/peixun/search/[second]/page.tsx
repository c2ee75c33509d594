import { coursePages } from '../../list-pages.tsx'

const { generateMetadata, Page } = coursePages.searched

export { generateMetadata }

/** Courses with words, filters, another order or size. */
export default Page
