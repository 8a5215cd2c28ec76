/** A course of the range in a process of its own, as a site has: it shares no thread with who asks it. */
import { classes } from '@portal/testbed/course/classes/index';
import { startCourse } from '@portal/testbed/course/courseSite';
import type { Truth } from '@portal/testbed/truth';

/** Said once the site is open. */
export interface CourseOpened {
  url: string;
  truth: Truth;
}

const [name, seed] = process.argv.slice(2);
const course = classes.find((one) => one.name === name);
if (course === undefined) throw new Error(`No class ${name}`);
const site = await startCourse(course, Number(seed));
process.send?.({ url: site.url, truth: site.truth } satisfies CourseOpened);
// Asked for anything, it tells how many requests came until now.
process.on('message', () => process.send?.(site.asked()));
process.on('disconnect', () => void site.close().finally(() => process.exit(0)));
