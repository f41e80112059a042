import { Alert } from 'antd';
import { WhatCameBack, WhatWasSent } from './deliveries/exchange.js';
import type { Tested } from './deliveries/exchange.js';
import './test-result.css';

/** How the connection test went: what was sent, what came back, what to do. */
export const TestResult = ({ tested: { success, message, request, responseData } }: { tested: Tested }) => (
  <Alert
    className="publishing-tested"
    type={success ? 'success' : 'error'}
    showIcon
    title={success ? 'Test Successful' : 'Test Failed'}
    description={
      <>
        {message}
        {request && (
          <details>
            <summary>What Was Sent, What Came Back</summary>
            <WhatWasSent request={request} />
            {responseData ? <WhatCameBack answer={responseData} /> : <p className="quiet">No answer came.</p>}
          </details>
        )}
      </>
    }
  />
);
