// All of it on one CMS, which is started once.
import './content/publishing.test.ts';
