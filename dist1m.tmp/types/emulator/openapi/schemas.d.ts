export declare const schemas: {
    Meeting: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    Decision: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    Settings: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    Pagination: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    Account: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    Page: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    OneMeeting: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    Error: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
    LimitError: {
        type: string;
        description: string;
        properties: Readonly<Record<string, object>>;
        required: string[];
    };
};
