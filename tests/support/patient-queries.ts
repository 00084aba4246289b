import { configure } from '@testing-library/react';

// A slow machine is no fault of the code: what a test waits for may take longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });
