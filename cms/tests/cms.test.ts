// All of it on one CMS, which is started once; each of these files runs by itself as well.
import './content/first-start.test.ts';
import './content/publishing.test.ts';
import './desk/versions.test.ts';
import './desk/schedules.test.ts';
import './desk/conflicts.test.ts';
import './desk/words.test.ts';
import './desk/own-words.test.ts';
import './desk/roles.test.ts';
import './desk/audit.test.ts';
import './desk/promotion.test.ts';
import './desk/links.test.ts';
// From here on the CMS runs in the process of the tests.
import './content/second-start.test.ts';
