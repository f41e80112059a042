import { Alert } from 'antd';
import { ResponseDetails, RequestDetails } from './deliveries/exchange.js';
import type { Tested } from './deliveries/exchange.js';
import './test-result.css';

/** Outcome of a connection test: the request, the response, and what to do next. */
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
            <summary>Request and response</summary>
            <RequestDetails request={request} />
            {responseData ? <ResponseDetails answer={responseData} /> : <p className="quiet">No answer came.</p>}
          </details>
        )}
      </>
    }
  />
);
